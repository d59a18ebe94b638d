export { showSitePreview as GET } from "@/lib/bff/site-preview";
