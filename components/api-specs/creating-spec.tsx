"use client";

import { Plus } from "lucide-react";
import * as z from "zod";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { useDialogs } from "@/components/ui/use-dialogs";
import { SpecSlug } from "@/lib/contract/api-specs/openapi-specs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useCreateSpec } from "@/lib/queries/api-specs/api-specs";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { paths } from "@/lib/url/paths";
import { blankSource, checkSource, SourceFields, sendSource, sourceShape } from "./source-fields";

const dialogs = { create: NewSpecDialog };

/** Button for a new API specification, for people who can create one. */
export function CreatingSpec({ organization }: { organization: OrganizationParams }) {
  const { open, element } = useDialogs(dialogs, { organization });
  const mayCreate = useOrganization(organization).data?.permissions.createOpenAPISpec ?? false;
  if (!mayCreate) return null;
  return (
    <>
      <Button variant="primary" onClick={() => open.create()}>
        <Plus aria-hidden />
        Add specification
      </Button>
      {element}
    </>
  );
}

const NewSpec = z.object({ slug: SpecSlug, ...sourceShape }).check(checkSource);
const blank = { slug: "", ...blankSource };

interface NewSpecDialogProps extends DialogProps {
  organization: OrganizationParams;
}

/** Creates an API specification from a source. */
function NewSpecDialog({ organization, ...dialog }: NewSpecDialogProps) {
  const create = useCreateSpec();
  return (
    <FormDialog
      {...dialog}
      title="Add API specification"
      submitLabel="Add specification"
      createdIn={paths.apiSpecs(organization)}
      schema={NewSpec}
      defaultValues={blank}
      onSubmit={async ({ slug, ...typed }) => {
        await sendSource(typed, (source) =>
          create.mutateAsync({ params: organization, body: { slug, source } }),
        );
        const next = paths.apiSpec({ ...organization, specSlug: slug });
        return { next, done: `Importing ${slug}` };
      }}
    >
      <TextField
        name="slug"
        label="Name"
        help="Part of the URL: a–z, 0–9 and single hyphens"
        maxLength={100}
        autoFocus
        autoComplete="off"
      />
      <SourceFields />
    </FormDialog>
  );
}
