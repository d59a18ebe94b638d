import { plural } from "@/lib/format/format";

/** Limit of lines of code that is shown whole. */
const mostLines = 40;

/** Shows the beginning of long code in a comparison, unless something in it has changed. */
export function foldLongCode(root: HTMLElement): void {
  for (const code of root.querySelectorAll<HTMLElement>("figure.code")) {
    const lines = (code.querySelector("pre")?.textContent ?? "").trimEnd().split("\n").length;
    const isChanged = code.querySelector("ins, del") || code.closest("ins, del");
    if (isChanged || lines <= mostLines || code.classList.contains("long")) continue;
    code.classList.add("long");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "show-code";
    button.textContent = `Show all ${plural(lines, "line")} of code`;
    button.addEventListener("click", () => {
      code.classList.remove("long");
      button.remove();
    });
    code.append(button);
  }
}
