"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { toastDone } from "@/components/ui/toast";
import type { PublishingAuth } from "@/lib/contract/publishing";
import type { SiteParams } from "@/lib/contract/sites";
import { useRegenerateSitePublishingAuth } from "@/lib/queries/publishing";

interface PrivateKeyProps {
  params: SiteParams;
  siteTitle: string;
  auth: PublishingAuth;
}

/** The key that signs visitor tokens: hidden until it is asked for. */
export function PrivateKeySection({ params, siteTitle, auth }: PrivateKeyProps) {
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState(false);
  const regenerate = useRegenerateSitePublishingAuth();
  return (
    <Section
      title="Private key"
      description="Signs visitor tokens: JWTs with HS256, passed to the site as jwt_token. Whoever has the key can enter as anybody, so keep it where you keep passwords."
    >
      <div className="flex max-w-form flex-wrap items-center gap-2">
        <code
          dir="ltr"
          aria-live="polite"
          className="min-w-48 flex-1 break-all rounded border bg-surface px-3 py-1.5 font-mono text-sm"
        >
          {shown ? auth.privateKey : "Hidden"}
        </code>
        <Button onClick={() => setShown(!shown)}>{shown ? "Hide key" : "Show key"}</Button>
        <CopyButton value={auth.privateKey} label="Copy key" showLabel size="medium" />
      </div>
      <Button onClick={() => setAsking(true)}>Replace key…</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Replace the private key of ${siteTitle}?`}
        confirmLabel="Replace key"
        typeToConfirm={siteTitle}
        onConfirm={async () => {
          await regenerate.mutateAsync({ params });
          toastDone("The key is replaced");
        }}
      >
        Tokens of the old key stop working at once, and visitors who have one are sent to sign in
        again. The old key does not come back.
      </ConfirmDialog>
    </Section>
  );
}
