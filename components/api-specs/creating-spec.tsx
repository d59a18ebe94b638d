"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import * as z from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import { SpecSlug } from "@/lib/contract/openapi-specs";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { useCreateSpec } from "@/lib/queries/api-specs";
import { useOrganization } from "@/lib/queries/organizations";
import { blankSource, checkSource, SourceFields, sourceShape, toSource } from "./source-fields";

const NewSpec = z.object({ slug: SpecSlug, ...sourceShape }).check(checkSource);
const blank = { slug: "", ...blankSource };

/** The button that makes an API specification, for those who may. */
export function CreatingSpec({ organization }: { organization: OrganizationParams }) {
  const router = useRouter();
  const create = useCreateSpec();
  const [open, setOpen] = useState(false);
  const mayCreate = useOrganization(organization).data?.permissions.createOpenAPISpec ?? false;
  if (!mayCreate) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Add specification
      </Button>
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title="Add API specification"
        submitLabel="Add specification"
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
    </>
  );
}
