"use client";

import { useRouter } from "next/navigation";
import * as z from "zod";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { SpecSlug } from "@/lib/contract/api-specs/openapi-specs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useCreateSpec } from "@/lib/queries/api-specs";
import { paths } from "@/lib/url/paths";
import { blankSource, checkSource, SourceFields, sourceShape, toSource } from "./source-fields";

const NewSpec = z.object({ slug: SpecSlug, ...sourceShape }).check(checkSource);
const blank = { slug: "", ...blankSource };

interface NewSpecDialogProps extends DialogProps {
  organization: OrganizationParams;
}

/** Creates an API specification from a source. */
export function NewSpecDialog({ organization, ...dialog }: NewSpecDialogProps) {
  const router = useRouter();
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
        const body = { slug, source: await toSource(typed) };
        await create.mutateAsync({ params: organization, body });
        toastDone(`Importing ${slug}`);
        router.push(paths.apiSpec({ ...organization, specSlug: slug }));
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
