"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import type { Installation } from "@/lib/contract/installation";
import { plural } from "@/lib/format";
import {
  type InOrganization,
  useApproveUpdate,
  useInstallationUpdate,
} from "@/lib/queries/integrations";
import { ScopeList } from "./scope-list";

interface UpdateBannerProps {
  params: InOrganization;
  installation: Installation;
}

/** A version that asks for more than was granted: what that is, and the consent to it. */
export function UpdateBanner({ params: { integrationName }, installation }: UpdateBannerProps) {
  const params = { integrationName, installationId: installation.id };
  const { data: update } = useInstallationUpdate(params);
  const approve = useApproveUpdate();
  const [asking, setAsking] = useState(false);
  if (!update?.needsApproval) return null;
  const { latest, version, addedScopes, removedScopes } = update;
  return (
    <>
      <Banner
        tone="info"
        title={`Version ${latest} asks for ${plural(addedScopes.length, "more permission")}`}
        action={<Button onClick={() => setAsking(true)}>Review version {latest}</Button>}
      >
        Version {version} goes on until you approve it.
      </Banner>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Approve version ${latest}?`}
        confirmLabel="Approve version"
        danger={false}
        onConfirm={async () => {
          await approve.mutateAsync({ params, body: { version: latest } });
          toastDone(`Version ${latest} is installed`);
        }}
      >
        <div className="space-y-3">
          <ScopeList label="It may also" scopes={addedScopes} />
          {removedScopes.length > 0 && (
            <ScopeList label="It may no longer" scopes={removedScopes} />
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
