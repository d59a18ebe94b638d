"use client";

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { indentOnInput } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { CircleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { jsonText } from "@/components/ui/json-text";
import { plural } from "@/lib/format/format";
import type { SchemaError } from "./check-schema";

/** Extensions of every JSON editor. */
const jsonSetup: Extension = [
  jsonText,
  lintGutter(),
  history(),
  indentOnInput(),
  keymap.of([...defaultKeymap, ...historyKeymap]),
];

interface JsonEditorProps {
  /** Name of the editor for screen readers. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  readOnly: boolean;
  errors: readonly SchemaError[];
}

/** JSON editor with errors marked in the text and listed below. */
export function JsonEditor(props: JsonEditorProps) {
  const errorsId = useId();
  const { host, view } = useEditor(props, errorsId);
  const goTo = ({ from, to }: SchemaError) => {
    view?.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
    view?.focus();
  };
  return (
    <div className="space-y-2">
      <div ref={host} className="overflow-hidden rounded border border-border-strong font-mono" />
      <div id={errorsId}>
        {props.errors.length > 0 && <Errors errors={props.errors} onGoTo={goTo} />}
      </div>
    </div>
  );
}

interface ErrorsProps {
  errors: readonly SchemaError[];
  onGoTo: (error: SchemaError) => void;
}

function Errors({ errors, onGoTo }: ErrorsProps) {
  return (
    <div role="status" className="text-danger text-sm">
      <p className="flex items-center gap-1.5 font-medium">
        <CircleAlert aria-hidden className="size-4" />
        {plural(errors.length, "error")}
      </p>
      <ul className="mt-1 space-y-0.5 pl-5.5">
        {errors.map((error) => (
          <li key={`${error.from} ${error.message}`}>
            <button
              type="button"
              onClick={() => onGoTo(error)}
              className="rounded-xs text-left underline-offset-2 hover:underline pointer-coarse:py-2"
            >
              <span className="font-medium">Line {error.line}:</span> {error.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useEditor({ label, value, onChange, readOnly, errors }: JsonEditorProps, noteId: string) {
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const settings = useRef(new Compartment()).current;

  useEffect(() => {
    if (!host.current) return;
    const listen = EditorView.updateListener.of((update) => {
      const text = update.state.doc.toString();
      if (update.docChanged && text !== latest.current.value) latest.current.onChange(text);
    });
    const made = new EditorView({
      parent: host.current,
      doc: latest.current.value,
      extensions: [jsonSetup, listen, settings.of([])],
    });
    setView(made);
    return () => made.destroy();
  }, [settings]);

  useEffect(() => {
    view?.dispatch({ effects: settings.reconfigure(settingsOf(label, noteId, readOnly)) });
  }, [view, settings, label, noteId, readOnly]);

  useEffect(() => {
    const before = view?.state.doc.toString();
    if (!view || before === value) return;
    view.dispatch({ changes: { from: 0, to: before?.length ?? 0, insert: value } });
  }, [view, value]);

  useEffect(() => {
    if (!view) return;
    const end = view.state.doc.length;
    const marks = errors.map(({ from, to, message }) => ({
      from: Math.min(from, end),
      to: Math.min(to, end),
      message,
      severity: "error" as const,
    }));
    view.dispatch(setDiagnostics(view.state, marks));
  }, [view, errors]);
  return { host, view };
}

function settingsOf(label: string, noteId: string, readOnly: boolean): Extension {
  return [
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of({
      "aria-label": label,
      "aria-describedby": noteId,
      "aria-readonly": String(readOnly),
    }),
  ];
}
