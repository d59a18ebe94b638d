"use client";

import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog } from "@/components/ui/dialog";
import type { CreatedUserToken } from "@/lib/contract/people/users";

interface TokenSecretDialogProps {
  created: CreatedUserToken;
  onDone: () => void;
}

/** Shows the secret, once: clicking outside does not close it. */
export function TokenSecretDialog({ created, onDone }: TokenSecretDialogProps) {
  const [warned, setWarned] = useState(false);
  const mayClose = () => {
    setWarned(true);
    return warned;
  };
  return (
    <Dialog
      open
      onOpenChange={onDone}
      onCloseRequest={mayClose}
      title={`Token ${created.label} created`}
      description="Use it as a bearer token in the Authorization header."
      footer={
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      }
    >
      <div className="space-y-3">
        <Banner tone="warning">
          {warned
            ? "You won't be able to see this token again. Close again to confirm."
            : "Copy it now: you won't be able to see it again. Store it like a password, never in a repository."}
        </Banner>
        <CodeBlock code={created.token} copyLabel="Copy token" wrap />
      </div>
    </Dialog>
  );
}
