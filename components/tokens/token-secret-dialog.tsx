"use client";

import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog } from "@/components/ui/dialog";
import type { CreatedUserToken } from "@/lib/contract/users";

interface TokenSecretDialogProps {
  created: CreatedUserToken;
  onDone: () => void;
}

/** The only time that the secret is shown: a slip of the hand does not close it. */
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
      title={`Copy the token ${created.label}`}
      description="Send it as a bearer token in the Authorization header."
      footer={
        <Button variant="primary" onClick={onDone}>
          I have saved it
        </Button>
      }
    >
      <div className="space-y-3">
        <Banner tone="warning">
          {warned
            ? "It is still on the screen: once this closes, it is gone for good. Close again to leave."
            : "It is shown only now. Keep it where you keep passwords, never in a repository."}
        </Banner>
        <CodeBlock code={created.token} copyLabel="Copy token" wrap />
      </div>
    </Dialog>
  );
}
