"use client";

import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import type { Installation, InstallationUpdate } from "@/lib/contract/integrations/installation";
import type { Integration } from "@/lib/contract/integrations/integration";
import { formatList, plural } from "@/lib/format/format";
import { useApproveUpdate, useInstallationUpdate } from "@/lib/queries/integrations/integrations";
import { fieldsToFill } from "./fields-to-fill";
import { installedOn } from "./integration-labels";
import { ScopeList } from "./scope-list";
import type { Shown } from "./shown-integration";

type UpdateBannerProps = Shown & { installation: Installation };

/** Update that requests more permissions than granted, with the consent to it. */
export function UpdateBanner({ integration, latest: next, installation }: UpdateBannerProps) {
  const params = { integrationName: integration.name, installationId: installation.id };
  const { data: update } = useInstallationUpdate(params);
  const approve = useApproveUpdate();
  const [asking, setAsking] = useState(false);
  if (!update?.needsApproval) return null;
  const { latest, version, addedScopes: added } = update;
  const place = installedOn(installation, integration.target);
  return (
    <>
      <Banner
        tone="info"
        title={`Version ${latest} requests ${plural(added.length, "more permission")}`}
        action={<Button onClick={() => setAsking(true)}>Review version {latest}</Button>}
      >
        Version {version} {installation.status === "active" ? "keeps running" : "stays installed"}{" "}
        until you approve the update.
      </Banner>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Approve version ${latest} of ${integration.title}?`}
        confirmLabel="Approve version"
        danger={false}
        onConfirm={async () => {
          await approve.mutateAsync({ params, body: { version: latest } });
          toastDone(`Version ${latest} installed`);
        }}
      >
        <div className="space-y-4">
          {place !== "" && <p>Installed on: {place}</p>}
          {next.version === latest && (
            <FieldsToFill fields={fieldsToFill(integration, next, installation)} />
          )}
          <UpdateChanges update={update} installed={integration} next={next} />
        </div>
      </ConfirmDialog>
    </>
  );
}

interface FieldsToFillProps {
  fields: ReturnType<typeof fieldsToFill>;
}

/** Fields without which the integration stops after the update. */
function FieldsToFill({ fields: { account, ...places } }: FieldsToFillProps) {
  const kinds = (["space", "site"] as const).filter((kind) => places[kind].length > 0);
  if (account.length === 0 && kinds.length === 0) return null;
  return (
    <Banner tone="warning" title="Fill in new required fields">
      {account.length > 0 && (
        <p>
          In its configuration: {formatList(account)}. The integration stops working until then.
        </p>
      )}
      {kinds.map((kind) => (
        <p key={kind}>
          In each {kind}: {formatList(places[kind])}. It stops working in a {kind} until then.
        </p>
      ))}
    </Banner>
  );
}

interface UpdateChangesProps {
  update: InstallationUpdate;
  installed: Integration;
  /** Latest version. */
  next: Integration;
}

/** Changes of a version: its permissions in groups, and its new title and description. */
export function UpdateChanges({ update, installed, next }: UpdateChangesProps) {
  const { latest, scopes, addedScopes: added, removedScopes: removed } = update;
  const kept = scopes.filter((scope) => !removed.includes(scope));
  // Published after the preview was read: its texts belong to another version.
  const isSame = next.version === latest;
  return (
    <div className="space-y-4">
      {added.length > 0 && <ScopeList label="New" scopes={added} />}
      {removed.length > 0 && <ScopeList label="No longer" scopes={removed} />}
      {kept.length > 0 && <ScopeList label="As before" scopes={kept} />}
      {isSame && next.title !== installed.title && (
        <Change label="New title" before={installed.title}>
          {next.title}
        </Change>
      )}
      {isSame && next.description !== installed.description && (
        <Change label="New description" before={installed.description}>
          {next.description ?? "None"}
        </Change>
      )}
    </div>
  );
}

interface ChangeProps {
  label: string;
  before: string | undefined;
  children: ReactNode;
}

function Change({ label, before, children }: ChangeProps) {
  return (
    <div>
      <p className="font-medium text-text">{label}</p>
      <p className="bidi wrap-anywhere">{children}</p>
      <p className="bidi wrap-anywhere text-sm">Before: {before ?? "none"}</p>
    </div>
  );
}
