import { useQuery } from "@tanstack/react-query";
import { read } from "../platform/operation.ts";

export const readSignInMethods = () => read("getSignInMethods", {});

export const useSignInMethods = () => useQuery({ ...readSignInMethods(), retry: false });
