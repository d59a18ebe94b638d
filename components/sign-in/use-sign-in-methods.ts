import { useQuery } from "@tanstack/react-query";
import { askSignInMethods } from "@/lib/client/before-sign-in";

export const useSignInMethods = () =>
  useQuery({ queryKey: ["sign-in methods"], queryFn: askSignInMethods, retry: false });
