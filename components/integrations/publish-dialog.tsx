"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import * as z from "zod";
import { FileField } from "@/components/form/file-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { type Integration, IntegrationName } from "@/lib/contract/integration";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { usePublishIntegration } from "@/lib/queries/integrations";
import { faultOfManifest, manifestOf, toVersion } from "./manifest";

interface PublishDialogProps extends DialogProps {
  organization: OrganizationParams;
  /** Publishes a new version of it. */
  integration?: Integration;
}

const Version = z
  .object({
    name: IntegrationName,
    manifest: z.string(),
    script: z.instanceof(File, { error: "must be chosen" }),
    icon: z.instanceof(File).optional(),
  })
  .check(({ value, issues }) => {
    const message = faultOfManifest(value.manifest);
    if (message) issues.push({ code: "custom", input: value, message, path: ["manifest"] });
  });

/** Publishes an integration, or a new version of one. */
export function PublishDialog({ organization, integration, ...dialog }: PublishDialogProps) {
  const { organizationId } = organization;
  const router = useRouter();
  const publish = usePublishIntegration();
  const defaults = useMemo(
    () => ({ name: integration?.name ?? "", manifest: manifestOf(integration) }),
    [integration],
  );
  return (
    <FormDialog
      {...dialog}
      size="large"
      title={integration ? `Publish a new version of ${integration.title}` : "Publish integration"}
      description={
        integration &&
        "Installations run it at once. Where it asks for more than before, admins approve it first."
      }
      submitLabel={integration ? "Publish version" : "Publish"}
      schema={Version}
      defaultValues={defaults}
      onSubmit={async ({ name, ...typed }) => {
        const body = await toVersion(organizationId, { ...typed, icon: typed.icon });
        const made = await publish.mutateAsync({ params: { integrationName: name }, body });
        toastDone(`Version ${made.version} of ${made.title} is published`);
        if (!integration) router.push(paths.integration({ organizationId, integrationName: name }));
      }}
    >
      {!integration && (
        <TextField
          name="name"
          label="Name"
          help="Names it for ever, in addresses too: letters, digits, -, _ and ."
          maxLength={100}
          autoFocus
          autoComplete="off"
        />
      )}
      <TextAreaField
        name="manifest"
        label="Manifest"
        help="JSON as the API takes it: title, description, scopes, configurations and more"
        rows={14}
        mono
      />
      <FileField name="script" label="Script" accept=".js,.mjs" help="At most 4 MiB" />
      <FileField
        name="icon"
        label="Icon"
        optional
        accept=".png,.jpg,.jpeg,.gif,.webp"
        help="PNG, JPEG, GIF or WebP, at most 256 KiB; given anew with each version"
      />
    </FormDialog>
  );
}
