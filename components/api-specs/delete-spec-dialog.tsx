"use client";

import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { toastDone } from "@/components/ui/toast";
import type { OpenAPISpec } from "@/lib/contract/openapi-specs";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { plural } from "@/lib/format";
import { useDeleteSpec, useSpecProcessing } from "@/lib/queries/api-specs";

interface DeleteSpecDialogProps {
  organization: OrganizationParams;
  spec: OpenAPISpec;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Cannot be taken back, so that its name is typed first. */
export function DeleteSpecDialog(props: DeleteSpecDialogProps) {
  const { organization, spec, onClose, onDeleted } = props;
  const params = { ...organization, specSlug: spec.slug };
  const { data } = useSpecProcessing(params);
  const remove = useDeleteSpec();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
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
        {data ? `Its ${plural(data.versions, "version")} go` : "Its versions go"} with it, and
        cannot be brought back.
        {spec.visibility === "public" && " Its public address stops working."}
      </p>
    </ConfirmDialog>
  );
}
