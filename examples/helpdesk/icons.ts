export { default as overview } from '@mui/icons-material/SpaceDashboardOutlined';
export { default as ticket } from '@mui/icons-material/ConfirmationNumberOutlined';
