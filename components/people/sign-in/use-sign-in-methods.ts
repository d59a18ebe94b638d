import { useQuery } from "@tanstack/react-query";
import { fetchSignInMethods } from "@/lib/client/before-sign-in";

export const useSignInMethods = () =>
  useQuery({ queryKey: ["sign-in methods"], queryFn: fetchSignInMethods, retry: false });
