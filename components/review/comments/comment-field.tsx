"use client";

import type { FieldValues } from "react-hook-form";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { type FieldProps, useField } from "@/components/platform/form/use-field";
import { Textarea } from "@/components/ui/textarea";
import { useMentions } from "./use-mentions";

interface CommentFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Space whose readers can be mentioned. */
  spaceId: string;
}

/** Field of a form for a comment in Markdown that can mention people. */
export function CommentField<Values extends FieldValues = FieldValues>(
  props: CommentFieldProps<Values>,
) {
  const { spaceId, label, help, optional } = props;
  const { field, error, id, control } = useField<Values>(props);
  const markdown = String(field.value ?? "");
  const { ref, text, onChange, button } = useMentions({
    spaceId,
    markdown,
    onChange: field.onChange,
  });
  return (
    <FieldFrame {...{ id, label, help, optional, error }} aside={button}>
      <Textarea
        dir="auto"
        rows={4}
        {...control}
        name={field.name}
        onBlur={field.onBlur}
        ref={(element) => {
          ref.current = element;
          field.ref(element);
        }}
        value={text}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
