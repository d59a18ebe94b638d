import { Copy, Download, Link2 } from "lucide-react";
import type { Actions } from "@/components/ui/action";
import { copyLink } from "@/components/ui/copy-link";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { File } from "@/lib/contract/content";
import { fileAddress } from "@/lib/file-address";

/** What can be done with a file in a list. */
export const fileActions = (file: File): Actions => [
  { id: "download", label: "Download", icon: Download, onSelect: () => download(file) },
  {
    id: "link",
    label: "Copy link for everybody",
    icon: Link2,
    onSelect: () => void copyLink(file.downloadURL),
  },
  {
    id: "id",
    label: "Copy address for texts",
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
    toastDone("Address copied: use it in images and links of this space");
  } catch {
    toastProblem(new Error(`The browser does not allow copying here. The address is ${address}`));
  }
}
