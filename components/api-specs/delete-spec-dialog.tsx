"use client";

import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { OpenAPISpec } from "@/lib/contract/api-specs/openapi-specs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { useDeleteSpec, useSpecProcessing } from "@/lib/queries/api-specs/api-specs";

interface DeleteSpecDialogProps extends DialogProps {
  organization: OrganizationParams;
  spec: OpenAPISpec;
  onDeleted?: () => void;
}

/** Permanent, so the name must be typed to confirm. */
export function DeleteSpecDialog(props: DeleteSpecDialogProps) {
  const { organization, spec, onDeleted, ...dialog } = props;
  const params = { ...organization, specSlug: spec.slug };
  const { data } = useSpecProcessing(params, { enabled: dialog.open });
  const remove = useDeleteSpec();
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete API specification ${spec.slug}?`}
      confirmLabel="Delete specification"
      typeToConfirm={spec.slug}
      onConfirm={async () => {
        await remove.mutateAsync({ params });
        toastDone(`${spec.slug} deleted`);
        onDeleted?.();
      }}
    >
      <p>
        This permanently deletes the specification with{" "}
        {data ? plural(data.versions, "version") : "all versions"}.
        {spec.visibility === "public" && " Its public URL stops working."}
      </p>
    </ConfirmDialog>
  );
}
