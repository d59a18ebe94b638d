import { LatePageMissing } from "@/components/platform/layout/late-page-missing";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return <LatePageMissing />;
}
