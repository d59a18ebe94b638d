"use client";

import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { SelectField } from "@/components/platform/form/select-field";
import type { ImportCharset } from "@/lib/contract/content/imports";
import { keysOf } from "@/lib/data/keys-of";
import { textIn437, unclearNames } from "@/lib/data/zip-names";
import type { ImportDraft, WithImport } from "./import-draft";
import { useOfFile } from "./use-of-file";

const charsets: Record<ImportCharset, string> = {
  gbk: "Chinese, simplified (GBK)",
  big5: "Chinese, traditional (Big5)",
  shift_jis: "Japanese (Shift JIS)",
  "euc-jp": "Japanese (EUC-JP)",
  "euc-kr": "Korean (EUC-KR)",
  ibm866: "Cyrillic (code page 866)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "koi8-r": "Cyrillic (KOI8-R)",
  "windows-1250": "Central European (Windows-1250)",
  "windows-1252": "Western European (Windows-1252)",
  "windows-1253": "Greek (Windows-1253)",
  "windows-1254": "Turkish (Windows-1254)",
  "windows-1255": "Hebrew (Windows-1255)",
  "windows-1256": "Arabic (Windows-1256)",
  "windows-874": "Thai (Windows-874)",
};
type Choice = NonNullable<ImportDraft["charset"]>;

const longestExample = 60;
const mostExamples = 3;

/** Returns a name as it reads in a charset; undefined if the charset can't be that of the name. */
export function nameIn(charset: Choice, name: Uint8Array): string | undefined {
  if (charset === "keep") return textIn437(name);
  try {
    return new TextDecoder(charset, { fatal: true }).decode(name);
  } catch {
    return undefined;
  }
}

/** Returns the encodings that can be that of all names; all of them if none can. */
export function optionsFor(names: readonly Uint8Array[]) {
  const able = keysOf(charsets).filter((value) =>
    names.every((name) => nameIn(value, name) !== undefined),
  );
  return [
    ...(able.length > 0 ? able : keysOf(charsets)).map((value) => ({
      value,
      label: charsets[value],
    })),
    { value: "keep", label: "Keep as they are (code page 437)" },
  ];
}

/** Says how names read in the chosen encoding. */
export function helpFor(charset: Choice | undefined, names: readonly Uint8Array[]): string {
  if (charset === undefined)
    return "The archive doesn't say how its file names are encoded. Choose the encoding that makes them readable.";
  const read = names.flatMap((name) => nameIn(charset, name) ?? []);
  if (read.length === 0)
    return "No file name of the archive is readable in this encoding. Choose another one.";
  const examples = read.slice(0, mostExamples).map((name) => name.slice(-longestExample));
  return `In this encoding, files are named ${examples.join(", ")}`;
}

interface CharsetFieldProps {
  file: File;
  chosen: Choice | undefined;
}

/** Choice of the encoding of an archive; absent if its names are readable. */
export function CharsetField({ file, chosen }: CharsetFieldProps) {
  const { setValue } = useFormContext<WithImport>();
  const names = useOfFile(file, unclearNames) ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has another encoding
  useEffect(() => () => setValue("import.charset", undefined), [file, setValue]);
  if (names.length === 0) return null;
  return (
    <SelectField
      name="import.charset"
      label="Encoding of file names"
      placeholder="Choose…"
      options={optionsFor(names)}
      help={helpFor(chosen, names)}
    />
  );
}
