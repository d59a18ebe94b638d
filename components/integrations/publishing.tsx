"use client";

import { Upload } from "lucide-react";
import { useMemo } from "react";
import { useFormContext } from "react-hook-form";
import * as z from "zod";
import { FileField } from "@/components/platform/form/file-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { TextField } from "@/components/platform/form/text-field";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import { type Integration, IntegrationName } from "@/lib/contract/integrations/integration";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { usePublishIntegration } from "@/lib/queries/integrations/integrations";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { paths } from "@/lib/url/paths";
import { errorOfManifest, manifestOf, publishedMessage, toVersion } from "./manifest";
import { sample } from "./sample";

const dialogs = { publish: PublishDialog };

/** Button that publishes an integration, for people who can. */
export function Publishing({ organization }: { organization: OrganizationParams }) {
  const { open, element } = useDialogs(dialogs, { organization });
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  if (!isAdmin) return null;
  return (
    <>
      <Button onClick={() => open.publish()}>
        <Upload aria-hidden />
        Publish integration
      </Button>
      {element}
    </>
  );
}

interface PublishDialogProps extends DialogProps {
  organization: OrganizationParams;
  /** Integration that gets a new version; absent for a new integration. */
  integration?: Integration;
}

/** Fills the form in with the sample of the guide. */
function SampleButton() {
  const { setValue } = useFormContext<z.infer<typeof Version>>();
  const fill = () => {
    const script = new File([sample.script], `${sample.name}.js`, { type: "text/javascript" });
    setValue("name", sample.name, { shouldDirty: true });
    setValue("manifest", sample.manifest, { shouldDirty: true });
    setValue("script", script, { shouldDirty: true });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-text-muted">
      New to this? The sample notifies a chat when content changes.
      <Button size="small" onClick={fill}>
        Fill in the sample
      </Button>
    </div>
  );
}

const Version = z
  .object({
    name: IntegrationName,
    manifest: z.string(),
    script: z.instanceof(File, { error: "Required" }),
    icon: z.instanceof(File).optional(),
  })
  .check(({ value, issues }) => {
    const message = errorOfManifest(value.manifest);
    if (message) issues.push({ code: "custom", input: value, message, path: ["manifest"] });
  });

/** Publishes an integration, or a new version of one. */
export function PublishDialog({ organization, integration, ...dialog }: PublishDialogProps) {
  const { organizationId } = organization;
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
        "Installations update right away. If the new version requests more permissions, admins approve it first."
      }
      submitLabel={integration ? "Publish version" : "Publish"}
      schema={Version}
      defaultValues={defaults}
      onSubmit={async ({ name, ...typed }) => {
        const body = await toVersion(organizationId, { ...typed, icon: typed.icon });
        const made = await publish.mutateAsync({ params: { integrationName: name }, body });
        const done = publishedMessage(made);
        if (!integration) {
          return { next: paths.integration({ organizationId, integrationName: name }), done };
        }
        toastDone(done);
        return undefined;
      }}
    >
      {!integration && <SampleButton />}
      {!integration && (
        <TextField
          name="name"
          label="Name"
          help="Letters, digits, hyphens, underscores and dots. Used in URLs and can't be changed later."
          maxLength={100}
          autoFocus
          autoComplete="off"
        />
      )}
      <TextAreaField
        name="manifest"
        label="Manifest"
        help="JSON in the format of the API: title, description, scopes, configurations and more"
        rows={14}
        mono
      />
      <FileField name="script" label="Script" accept=".js,.mjs" help="At most 4 MiB" />
      <FileField
        name="icon"
        label="Icon"
        optional
        accept=".png,.jpg,.jpeg,.gif,.webp"
        help="PNG, JPEG, GIF or WebP, at most 256 KiB. Upload it again for each version."
      />
    </FormDialog>
  );
}
