"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import type { Installation } from "@/lib/contract/integrations/installation";
import { plural } from "@/lib/format/format";
import {
  type InOrganization,
  useApproveUpdate,
  useInstallationUpdate,
} from "@/lib/queries/integrations/integrations";
import { ScopeList } from "./scope-list";

interface UpdateBannerProps {
  params: InOrganization;
  installation: Installation;
}

/** Update that requests more permissions than granted, with the consent to it. */
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
        title={`Version ${latest} requests ${plural(addedScopes.length, "more permission")}`}
        action={<Button onClick={() => setAsking(true)}>Review version {latest}</Button>}
      >
        Version {version} keeps running until you approve the update.
      </Banner>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Approve version ${latest}?`}
        confirmLabel="Approve version"
        danger={false}
        onConfirm={async () => {
          await approve.mutateAsync({ params, body: { version: latest } });
          toastDone(`Version ${latest} installed`);
        }}
      >
        <div className="space-y-3">
          <ScopeList label="This integration can also" scopes={addedScopes} />
          {removedScopes.length > 0 && (
            <ScopeList label="This integration can no longer" scopes={removedScopes} />
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
