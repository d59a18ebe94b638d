import { toastDone, toastProblem } from "@/components/ui/toast";

/** Puts the full address of a page of the console on the clipboard. */
export async function copyLink(path: string): Promise<void> {
  const address = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    toastDone("Link copied");
  } catch {
    toastProblem(new Error(`The browser does not allow copying here. The link is ${address}`));
  }
}
