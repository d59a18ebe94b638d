export { passFile as GET } from "@/lib/bff/pass-file";
