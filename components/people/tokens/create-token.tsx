"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { CreatedUserToken } from "@/lib/contract/people/users";
import { CreateTokenDialog } from "./create-token-dialog";
import { TokenSecretDialog } from "./token-secret-dialog";

/** Creates a token: names it, then shows its secret to copy. */
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
