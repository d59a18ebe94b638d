import { Copy, Download, Link2 } from "lucide-react";
import type { Actions } from "@/components/ui/action";
import { copyLink } from "@/components/ui/copy-link";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { File } from "@/lib/contract/content/content";
import { fileAddress } from "@/lib/url/file-address";

export const fileActions = (file: File): Actions => [
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
];

function download({ downloadURL, name }: File): void {
  const link = document.createElement("a");
  link.href = fileAddress(downloadURL);
  link.download = name;
  link.click();
}

async function copyForTexts(id: string): Promise<void> {
  const address = `/files/${id}`;
  try {
    await navigator.clipboard.writeText(address);
    toastDone("Path copied. Use it for images and links in this space");
  } catch {
    toastProblem(new Error(`Your browser blocked copying. The path is ${address}`));
  }
}
