"use client";

import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { OpenAPISpec } from "@/lib/contract/api-specs/openapi-specs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { useDeleteSpec, useSpecProcessing } from "@/lib/queries/api-specs/api-specs";
import { useUndoDeletion } from "@/lib/queries/content/trash";

interface DeleteSpecDialogProps extends DialogProps {
  organization: OrganizationParams;
  spec: OpenAPISpec;
  onDeleted?: () => void;
}

/** What shows the specification loses it, so the name must be typed to confirm. */
export function DeleteSpecDialog(props: DeleteSpecDialogProps) {
  const { organization, spec, onDeleted, ...dialog } = props;
  const params = { ...organization, specSlug: spec.slug };
  const { data } = useSpecProcessing(params, { enabled: dialog.open });
  const remove = useDeleteSpec();
  const undo = useUndoDeletion(organization);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete API specification ${spec.slug}?`}
      confirmLabel="Delete specification"
      typeToConfirm={spec.slug}
      onConfirm={async () => {
        await remove.mutateAsync({ params });
        toastDone(`${spec.slug} moved to trash`, { undo: () => undo(spec.id) });
        onDeleted?.();
      }}
    >
      <p>
        The specification moves to the trash with{" "}
        {data ? plural(data.versions, "version") : "all versions"}. You can restore it from there.
        {spec.visibility === "public" && " Its public URL stops working."}
      </p>
    </ConfirmDialog>
  );
}
