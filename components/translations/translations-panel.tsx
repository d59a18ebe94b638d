"use client";

import { CircleStop, Languages, Play, RotateCcw, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { type Actions, withRole } from "@/components/ui/action";
import { EmptyState } from "@/components/ui/empty-state";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Translation } from "@/lib/contract/translations/translations";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useTranslations } from "@/lib/queries/translations/translations";
import { DeleteTranslationDialog } from "./delete-translation-dialog";
import { EngineBanner } from "./engine-banner";
import { translationColumns } from "./translation-columns";
import { useTranslationActions } from "./use-translation-actions";

const dialogs = { delete: DeleteTranslationDialog };

export function TranslationsPanel({ organization }: { organization: OrganizationParams }) {
  const list = useInfiniteList(useTranslations(organization));
  const columns = useMemo(() => translationColumns(organization), [organization]);
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const { run, retry, cancel } = useTranslationActions();
  const { open, element } = useDialogs(dialogs, { organization });
  const actionsFor = ({ id: translationId, ...translation }: Translation): Actions => {
    const params = { ...organization, translationId };
    const { progress, permissions } = translation;
    const start = progress.queued
      ? { id: "cancel", label: "Cancel", icon: CircleStop, onSelect: () => void cancel(params) }
      : { id: "run", label: "Run", icon: Play, onSelect: () => void run(params) };
    const again = { id: "retry", label: "Retry failed pages", icon: RotateCcw };
    const remove = { id: "delete", label: "Delete…", icon: Trash2, danger: true };
    return [
      withRole(start, permissions.edit, "admin"),
      ...(progress.failed > 0 && !progress.queued
        ? [withRole({ ...again, onSelect: () => void retry(params) }, permissions.edit, "admin")]
        : []),
      "separator",
      withRole(
        {
          ...remove,
          onSelect: () => open.delete({ translation: { id: translationId, ...translation } }),
        },
        isAdmin,
        "admin",
      ),
    ];
  };
  const [first] = list.rows;
  return (
    <>
      {first && (
        <div className="px-page pt-3 empty:hidden">
          <EngineBanner engine={first.progress.engine} />
        </div>
      )}
      <DataTable
        id="translations"
        label="Translations"
        columns={columns}
        list={list}
        rowActions={actionsFor}
        empty={
          <EmptyState icon={Languages} title="No translations yet">
            Translate a space into another language. Later runs translate only changes and keep
            manual edits.
          </EmptyState>
        }
      />
      {element}
    </>
  );
}
