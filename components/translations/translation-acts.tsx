"use client";

import { CircleStop, MessageSquareText, Play, RotateCcw, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { type Actions, withRole } from "@/components/ui/action";
import { Button } from "@/components/ui/button";
import { MoreActions } from "@/components/ui/more-actions";
import type { Translation, TranslationParams } from "@/lib/contract/translations";
import { paths } from "@/lib/paths";
import { useOrganization } from "@/lib/queries/organizations";
import { useTranslationActs } from "./use-translation-acts";

const InstructionsDialog = dynamic(() =>
  import("./instructions-dialog").then((module) => module.InstructionsDialog),
);
const DeleteDialog = dynamic(() =>
  import("./delete-translation-dialog").then((module) => module.DeleteTranslationDialog),
);

interface OfTranslation {
  params: TranslationParams;
  translation: Translation;
}

/** Run or cancel, and the rest in a menu. */
export function TranslationActs({ params, translation }: OfTranslation) {
  const acts = useTranslationActs();
  const { permissions, progress } = translation;
  return (
    <>
      {permissions.edit &&
        (progress.queued ? (
          <Button pending={acts.isPending} onClick={() => void acts.cancel(params)}>
            <CircleStop aria-hidden />
            Cancel
          </Button>
        ) : (
          <Button variant="primary" pending={acts.isPending} onClick={() => void acts.run(params)}>
            <Play aria-hidden />
            Run
          </Button>
        ))}
      <TranslationMenu params={params} translation={translation} onRetry={acts.retry} />
    </>
  );
}

interface TranslationMenuProps extends OfTranslation {
  onRetry: (params: TranslationParams) => Promise<void>;
}

function TranslationMenu({ params, translation, onRetry }: TranslationMenuProps) {
  const router = useRouter();
  const { organizationId } = params;
  const { permissions, progress } = translation;
  const isAdmin = useOrganization({ organizationId }).data?.permissions.admin ?? false;
  const [asked, setAsked] = useState<"instructions" | "delete">();
  const close = () => setAsked(undefined);
  const retry = { id: "retry", label: "Retry failed pages", icon: RotateCcw };
  const instructions = { id: "instructions", label: "Instructions…", icon: MessageSquareText };
  const remove = { id: "delete", label: "Delete…", icon: Trash2, danger: true };
  const actions: Actions = [
    ...(progress.failed > 0 && !progress.queued
      ? [withRole({ ...retry, onSelect: () => void onRetry(params) }, permissions.edit, "admin")]
      : []),
    withRole(
      { ...instructions, onSelect: () => setAsked("instructions") },
      permissions.edit,
      "admin",
    ),
    "separator",
    withRole({ ...remove, onSelect: () => setAsked("delete") }, isAdmin, "admin"),
  ];
  return (
    <>
      <MoreActions actions={actions} />
      {asked === "instructions" && (
        <InstructionsDialog params={params} translation={translation} onClose={close} />
      )}
      {asked === "delete" && (
        <DeleteDialog
          organization={{ organizationId }}
          translation={translation}
          onClose={close}
          onDeleted={() => router.push(paths.translations({ organizationId }))}
        />
      )}
    </>
  );
}
