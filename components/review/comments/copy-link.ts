import { toastDone, toastProblem } from "@/components/ui/toast";

/** Copies the full address of a console page to the clipboard. */
export async function copyLink(path: string): Promise<void> {
  const address = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    toastDone("Link copied");
  } catch {
    toastProblem(new Error(`Couldn't copy the link: ${address}`));
  }
}
