import { Copy, Download, Link2, Replace, Trash2 } from "lucide-react";
import type { Actions } from "@/components/ui/action";
import { copyLink } from "@/components/ui/copy-link";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { File, ListedFile } from "@/lib/contract/content/content";
import { fileAddress } from "@/lib/url/file-address";

/** Changes of files, if permitted. */
export interface FileChanges {
  onReplace?: ((file: ListedFile) => void) | undefined;
  onDelete?: ((file: ListedFile) => void) | undefined;
}

export const fileActions = (file: ListedFile, { onReplace, onDelete }: FileChanges): Actions => [
  { id: "download", label: "Download", icon: Download, onSelect: () => download(file) },
  {
    id: "link",
    label: "Copy public link",
    icon: Link2,
    onSelect: () => void copyLink(file.downloadURL),
  },
  {
    id: "id",
    label: "Copy path for pages",
    icon: Copy,
    onSelect: () => void copyForTexts(file.id),
  },
  ...(onReplace
    ? [{ id: "replace", label: "Replace…", icon: Replace, onSelect: () => onReplace(file) }]
    : []),
  ...(onDelete
    ? [
        {
          id: "delete",
          label: "Delete…",
          icon: Trash2,
          danger: true,
          onSelect: () => onDelete(file),
        },
      ]
    : []),
];

export function download({ downloadURL, name }: File): void {
  const link = document.createElement("a");
  link.href = fileAddress(downloadURL);
  link.download = name;
  link.click();
}

const copyForTexts = (id: string) =>
  copyText(`/files/${id}`, "Path copied. Use it for images and links in this space");

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastDone(done);
  } catch {
    toastProblem(new Error(`Your browser blocked copying. Copy it yourself: ${text}`));
  }
}
