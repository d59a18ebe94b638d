"use client";

import { TextField } from "@/components/platform/form/text-field";

export function CollectionFields() {
  return (
    <>
      <TextField name="title" label="Title" maxLength={50} autoComplete="off" />
      <TextField
        name="description"
        label="Description"
        maxLength={100}
        autoComplete="off"
        optional
      />
    </>
  );
}
