import { useCallback } from "react";
import { useWrite } from "../platform/operation.ts";

/** Returns a function that uploads a picture and returns its URL. */
export function useUploadPicture() {
  const { mutateAsync } = useWrite("uploadPicture");
  return useCallback(
    async (body: { name: string; base64: string }) => (await mutateAsync({ body })).url,
    [mutateAsync],
  );
}
