"use client";

import * as z from "zod";
import { FormDialog } from "@/components/platform/form/form-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { OpenAPISpec, SpecParams } from "@/lib/contract/api-specs/openapi-specs";
import { useReplaceSource } from "@/lib/queries/api-specs/api-specs";
import { blankSource, checkSource, SourceFields, sourceShape, toSource } from "./source-fields";

const Source = z.object(sourceShape).check(checkSource);

interface ChangeSourceDialogProps extends DialogProps {
  params: SpecParams;
  spec: OpenAPISpec;
}

/** Changes the source of a specification; earlier versions are kept. */
export function ChangeSourceDialog({ params, spec, ...dialog }: ChangeSourceDialogProps) {
  const replace = useReplaceSource();
  return (
    <FormDialog
      {...dialog}
      title={`Change the source of ${spec.slug}`}
      description="The new source is imported immediately. Existing versions are kept."
      submitLabel="Change source"
      schema={Source}
      defaultValues={{ ...blankSource, url: spec.sourceURL ?? "" }}
      onSubmit={async (typed) => {
        await replace.mutateAsync({ params, body: { source: await toSource(typed) } });
        toastDone(`Importing ${spec.slug}`);
      }}
    >
      <SourceFields />
    </FormDialog>
  );
}
