"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Section } from "@/components/platform/layout/section";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { toastDone } from "@/components/ui/toast";
import type { PublishingAuth } from "@/lib/contract/sites/publishing";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useRegenerateSitePublishingAuth } from "@/lib/queries/sites/publishing";

interface PrivateKeyProps {
  params: SiteParams;
  siteTitle: string;
  auth: PublishingAuth;
}

/** Key that signs visitor tokens, hidden until requested. */
export function PrivateKeySection({ params, siteTitle, auth }: PrivateKeyProps) {
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState(false);
  const regenerate = useRegenerateSitePublishingAuth();
  return (
    <Section
      title="Private key"
      description="Signs visitor tokens: JWTs (HS256) that your system passes to the site as jwt_token. Anyone with the key can sign in as any visitor, so store it like a password."
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
          toastDone("Key replaced");
        }}
      >
        Tokens signed with the old key stop working immediately, and visitors who use them have to
        sign in again. You can't restore the old key.
      </ConfirmDialog>
    </Section>
  );
}
