import { ProjectsAdmin } from "../../inspection/admin/projects-admin.tsx";
import { siteFields } from "../site-fields.tsx";

export const ProjectScreen = () => <ProjectsAdmin companyField={siteFields.companyField} />;
