"use client";

import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { ChoiceField } from "@/components/platform/form/choice-field";
import { FileField } from "@/components/platform/form/file-field";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { TextField } from "@/components/platform/form/text-field";
import { ApiError } from "@/lib/client/api-error";
import { largestSpec, type OpenAPISource } from "@/lib/contract/api-specs/openapi-specs";
import { Uri } from "@/lib/contract/platform/common";

/** Source in the form: one of three kinds; the other fields keep their values. */
export const sourceShape = {
  from: z.enum(["url", "file", "text"]),
  url: z.string(),
  text: z.string(),
  file: z.instanceof(File).optional(),
};

type Typed = z.infer<z.ZodObject<typeof sourceShape>>;

export const blankSource: Typed = { from: "url", url: "", text: "", file: undefined };

function errorOf({ from, url, text, file }: Typed): string | undefined {
  if (from === "url") return Uri.safeParse(url).error?.issues[0]?.message;
  if (from === "text") return text.trim() === "" ? "must not be empty" : undefined;
  if (!file) return "must be chosen";
  return file.size > largestSpec ? "must be at most 10 MiB" : undefined;
}

/** Reports the error of the chosen source at its field. */
export function checkSource({ value, issues }: z.core.ParsePayload<Typed>): void {
  const message = errorOf(value);
  if (message) issues.push({ code: "custom", input: value, message, path: [value.from] });
}

/** Converts the form's source to the API's. */
async function toSource({ from, url, text, file }: Typed): Promise<OpenAPISource> {
  if (from === "url") return { url };
  return { text: from === "file" && file ? await file.text() : text };
}

/** Sends the form's source; reports a rejected document at the field that it comes from. */
export async function sendSource(typed: Typed, send: (source: OpenAPISource) => Promise<unknown>) {
  try {
    await send(await toSource(typed));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const message = error.message.replace(/^(body\.)?source\.(text|url): /, `${typed.from}: `);
    throw new ApiError({ ...error, message });
  }
}

const choices = [
  { value: "url", label: "URL", description: "Imported now and every six hours" },
  { value: "file", label: "File", description: "Uploaded once" },
  { value: "text", label: "Text", description: "Pasted" },
];

export function SourceFields() {
  const { control } = useFormContext<Typed>();
  const from = useWatch({ control, name: "from" });
  return (
    <>
      <ChoiceField name="from" label="Source" options={choices} />
      {from === "url" && (
        <TextField
          name="url"
          label="Document URL"
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
