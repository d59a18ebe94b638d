import { toastDone, toastProblem } from "./toast";

/** Copies the full address of a console page to the clipboard. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href);
    toastDone("Link copied");
  } catch {
    toastProblem(new Error(`Your browser blocked copying. The link is ${path}`));
  }
}
