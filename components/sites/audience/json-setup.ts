import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { indentOnInput } from "@codemirror/language";
import { lintGutter } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { jsonText } from "@/components/ui/json-text";

/** Extensions of every JSON editor. */
export const jsonSetup: Extension = [
  jsonText,
  lintGutter(),
  history(),
  indentOnInput(),
  keymap.of([...defaultKeymap, ...historyKeymap]),
];
