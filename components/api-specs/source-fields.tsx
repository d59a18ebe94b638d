"use client";

import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { ChoiceField } from "@/components/form/choice-field";
import { FileField } from "@/components/form/file-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Uri } from "@/lib/contract/common";
import { largestSpec, type OpenAPISource } from "@/lib/contract/openapi-specs";

/** A source as it is typed: one of three, the others stay as they were left. */
export const sourceShape = {
  from: z.enum(["url", "file", "text"]),
  url: z.string(),
  text: z.string(),
  file: z.instanceof(File).optional(),
};

type Typed = z.infer<z.ZodObject<typeof sourceShape>>;

export const blankSource: Typed = { from: "url", url: "", text: "", file: undefined };

function faultOf({ from, url, text, file }: Typed): string | undefined {
  if (from === "url") return Uri.safeParse(url).error?.issues[0]?.message;
  if (from === "text") return text.trim() === "" ? "must not be empty" : undefined;
  if (!file) return "must be chosen";
  return file.size > largestSpec ? "must be at most 10 MiB" : undefined;
}

/** What the chosen source lacks, told at its field. */
export function checkSource({ value, issues }: z.core.ParsePayload<Typed>): void {
  const message = faultOf(value);
  if (message) issues.push({ code: "custom", input: value, message, path: [value.from] });
}

/** The source as the service takes it. */
export async function toSource({ from, url, text, file }: Typed): Promise<OpenAPISource> {
  if (from === "url") return { url };
  return { text: from === "file" && file ? await file.text() : text };
}

const choices = [
  { value: "url", label: "Address", description: "Read now, and again every six hours" },
  { value: "file", label: "File", description: "Uploaded once" },
  { value: "text", label: "Text", description: "Pasted" },
];

/** Where a specification comes from. */
export function SourceFields() {
  const { control } = useFormContext<Typed>();
  const from = useWatch({ control, name: "from" });
  return (
    <>
      <ChoiceField name="from" label="Source" options={choices} />
      {from === "url" && (
        <TextField
          name="url"
          label="Address of the document"
          help="OpenAPI 3.0 to 3.2 or Swagger 2.0, as JSON or YAML"
          placeholder="https://api.example.com/openapi.yaml"
          maxLength={2048}
          autoComplete="off"
        />
      )}
      {from === "file" && (
        <FileField name="file" label="Document" accept=".json,.yaml,.yml" help="At most 10 MiB" />
      )}
      {from === "text" && <TextAreaField name="text" label="Document" rows={10} mono />}
    </>
  );
}
