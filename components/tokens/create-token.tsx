"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { CreatedUserToken } from "@/lib/contract/users";
import { TokenSecretDialog } from "./token-secret-dialog";

const CreateTokenDialog = dynamic(() =>
  import("./create-token-dialog").then((module) => module.CreateTokenDialog),
);

/** The button that makes a token, and what follows: naming it, and copying its secret. */
export function CreateToken() {
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedUserToken>();
  return (
    <>
      <Button variant="primary" onClick={() => setCreating(true)}>
        Create token
      </Button>
      <OnceOpened open={creating}>
        <CreateTokenDialog open={creating} onOpenChange={setCreating} onCreated={setCreated} />
      </OnceOpened>
      {created && <TokenSecretDialog created={created} onDone={() => setCreated(undefined)} />}
    </>
  );
}
