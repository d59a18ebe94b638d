import { type Ref, useId } from "react";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { Textarea } from "@/components/ui/textarea";
import { mostInvited } from "@/lib/contract/people/invitations";

interface AddressFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  onText: (text: string) => void;
  readOnly: boolean;
}

/** Addresses to invite, one per line; scrolls, so that the other fields stay visible. */
export function AddressField({ ref, text, onText, readOnly }: AddressFieldProps) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label="Email addresses"
      help={`One per line, or separated by commas or semicolons, up to ${mostInvited}; also cells of a spreadsheet. Add a role after an address to override the default: ada@example.com, Edit`}
    >
      <Textarea
        ref={ref}
        id={id}
        autoFocus
        wrap="off"
        spellCheck={false}
        // Lines don't wrap, so the field must not grow with the longest one.
        className="field-sizing-fixed! h-32 resize-none sm:h-60"
        aria-describedby={`${id}-help`}
        readOnly={readOnly}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </FieldFrame>
  );
}

/** Focuses a line of a text, counted from 1, and selects it. */
export function selectLine(area: HTMLTextAreaElement | null, line: number): void {
  if (!area) return;
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
  area.scrollTop = (area.scrollHeight / lines.length) * (line - 2);
  area.scrollLeft = 0;
}
