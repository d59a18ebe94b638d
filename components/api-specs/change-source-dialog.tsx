"use client";

import * as z from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { OpenAPISpec, SpecParams } from "@/lib/contract/openapi-specs";
import { useReplaceSource } from "@/lib/queries/api-specs";
import { blankSource, checkSource, SourceFields, sourceShape, toSource } from "./source-fields";

const Source = z.object(sourceShape).check(checkSource);

interface ChangeSourceDialogProps extends DialogProps {
  params: SpecParams;
  spec: OpenAPISpec;
}

/** Gives a specification another source; what was read before stays among its versions. */
export function ChangeSourceDialog({ params, spec, ...dialog }: ChangeSourceDialogProps) {
  const replace = useReplaceSource();
  return (
    <FormDialog
      {...dialog}
      title={`Change the source of ${spec.slug}`}
      description="It is read at once. The versions before stay."
      submitLabel="Change source"
      schema={Source}
      defaultValues={{ ...blankSource, url: spec.sourceURL ?? "" }}
      onSubmit={async (typed) => {
        await replace.mutateAsync({ params, body: { source: await toSource(typed) } });
        toastDone(`${spec.slug} is being read`);
      }}
    >
      <SourceFields />
    </FormDialog>
  );
}
