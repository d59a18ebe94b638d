"use client";

import { useRouter } from "next/navigation";
import * as z from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { SpecSlug } from "@/lib/contract/openapi-specs";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { useCreateSpec } from "@/lib/queries/api-specs";
import { blankSource, checkSource, SourceFields, sourceShape, toSource } from "./source-fields";

const NewSpec = z.object({ slug: SpecSlug, ...sourceShape }).check(checkSource);
const blank = { slug: "", ...blankSource };

interface NewSpecDialogProps extends DialogProps {
  organization: OrganizationParams;
}

/** Asks for what a new API specification is made of. */
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
        toastDone(`${slug} is being read`);
        router.push(paths.apiSpec({ ...organization, specSlug: slug }));
      }}
    >
      <TextField
        name="slug"
        label="Name"
        help="Part of its address: a–z, 0–9 and single hyphens"
        maxLength={100}
        autoFocus
        autoComplete="off"
      />
      <SourceFields />
    </FormDialog>
  );
}
