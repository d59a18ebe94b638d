"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { toastDone, toastNote } from "@/components/ui/toast";
import type { Installation, InstallationUpdate } from "@/lib/contract/integrations/installation";
import type { Integration } from "@/lib/contract/integrations/integration";
import { formatList, plural } from "@/lib/format/format";
import { useApproveUpdate, useInstallationUpdate } from "@/lib/queries/integrations/integrations";
import { paths } from "@/lib/url/paths";
import { type FieldsToFill, fieldsToFill, stopPhrases } from "./fields-to-fill";
import { installedOn } from "./integration-labels";
import { ScopeList } from "./scope-list";
import type { Shown } from "./shown-integration";

type UpdateBannerProps = Shown & { installation: Installation };

const noFields: FieldsToFill = { account: [], space: [], site: [] };

/** Returns "requests 1 more permission and adds 1 required field". */
const requestOf = (scopes: number, fields: number) =>
  formatList([
    `requests ${plural(scopes, "more permission")}`,
    ...(fields > 0 ? [`adds ${plural(fields, "required field")}`] : []),
  ]);

/** Update that requests more permissions than granted, with the consent to it. */
export function UpdateBanner(shown: UpdateBannerProps) {
  const { integration, latest: next, installation } = shown;
  const router = useRouter();
  const params = { integrationName: integration.name, installationId: installation.id };
  const { data: update } = useInstallationUpdate(params);
  const approve = useApproveUpdate();
  const [asking, setAsking] = useState(false);
  if (!update?.needsApproval) return null;
  const { latest, version, addedScopes: added } = update;
  const place = installedOn(installation, integration.target);
  const fields = next.version === latest ? fieldsToFill(integration, next, installation) : noFields;
  const stops = stopPhrases(fields);
  const confirm = async () => {
    await approve.mutateAsync({ params, body: { version: latest } });
    const done = `Version ${latest} installed`;
    const page = pageToFill(fields);
    if (!page) return void toastDone(done);
    toastNote(`${done}. ${integration.title} has stopped ${formatList(stops)}.`);
    router.push(paths.integration(shown.params, page));
  };
  return (
    <>
      <Banner
        tone="info"
        title={`Version ${latest} ${requestOf(added.length, Object.values(fields).flat().length)}`}
        action={<Button onClick={() => setAsking(true)}>Review version {latest}</Button>}
      >
        Version {version} {installation.status === "active" ? "keeps running" : "stays installed"}{" "}
        until you approve the update.
        {stops.length > 0 && ` After that, the integration stops ${formatList(stops)}.`}
      </Banner>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Approve version ${latest} of ${integration.title}?`}
        confirmLabel="Approve version"
        danger={false}
        onConfirm={confirm}
      >
        <div className="space-y-4">
          {place !== "" && <p>Installed on: {place}</p>}
          {stops.length > 0 && (
            <Banner tone="warning" title="Fill in new required fields">
              {stops.map((phrase) => (
                <p key={phrase}>The integration stops {phrase}.</p>
              ))}
            </Banner>
          )}
          <UpdateChanges update={update} installed={integration} next={next} />
        </div>
      </ConfirmDialog>
    </>
  );
}

/** Returns the page with the fields without which the integration stops. */
const pageToFill = ({ account, space, site }: FieldsToFill) => {
  if (account.length > 0) return "configuration";
  if (space.length > 0) return "spaces";
  return site.length > 0 ? "sites" : undefined;
};

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
